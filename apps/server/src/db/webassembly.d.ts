/** Part of Node, and not of its types: those of the DOM, which are no part of this program, have it. */
declare namespace WebAssembly {
  function compile(bytes: Uint8Array): Promise<Module>;
}
