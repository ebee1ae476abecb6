// Every public name of the kit, one line per component. Named exports only.
