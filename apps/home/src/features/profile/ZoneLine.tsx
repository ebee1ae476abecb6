import { zoneLabel } from '@nexperts/domain';
import { useId, useState } from 'react';
import { deviceZone } from '../../times.ts';
import { zoneOptions } from './zone-options.ts';
import * as css from './zone-line.css.ts';

interface ZoneLineProps {
  zone: string;
  expertZone: string;
  /** Day the offset is told for, epoch ms */
  at: number;
  onChange: (zone: string) => void;
}

/** `Times in Sydney (GMT+11)`, and the way to read them in another zone. */
export function ZoneLine({ zone, expertZone, at, onChange }: ZoneLineProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { city, offset } = zoneLabel(zone, at);
  return (
    <div className={css.box}>
      <p className={css.line}>
        <span>
          Times in <strong>{city}</strong>
          {city === offset ? null : <span className={css.offset}> ({offset})</span>}
        </span>
        <button
          type="button"
          className={css.change}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          Change<span className={css.spoken}> time zone</span>
        </button>
      </p>
      <div id={id} hidden={!open}>
        {open ? <ZoneSelect zone={zone} expertZone={expertZone} onChange={onChange} /> : null}
      </div>
    </div>
  );
}

function ZoneSelect({ zone, expertZone, onChange }: Omit<ZoneLineProps, 'at'>) {
  const { near, groups } = zoneOptions([deviceZone(), expertZone, zone]);
  return (
    <label className={css.field}>
      <span className={css.label}>Time zone</span>
      <select className={css.select} value={zone} onChange={(event) => onChange(event.target.value)}>
        <optgroup label="Yours and the expert’s">
          {near.map((name) => (
            <option key={name} value={name}>
              {name.replaceAll('_', ' ')}
            </option>
          ))}
        </optgroup>
        {groups.map(({ region, zones }) => (
          <optgroup key={region} label={region}>
            {zones.map((name) => (
              <option key={name} value={name}>
                {name.slice(name.indexOf('/') + 1).replaceAll('_', ' ')}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}
