import { describe, expect, it } from 'vitest';
import { faultOf } from './commit-subject.ts';

describe('the subject of a commit', () => {
  it.each(['Say', 'Let', 'Keep', 'Picture', 'Walk'])(
    'does not begin with %s from December 2026 on',
    (verb) => {
      const subject = `${verb} the order of a queue`;
      expect(faultOf(subject)).toContain(`begins with “${verb.toLowerCase()}”`);
      expect(faultOf(subject, '2026-12-01')).toContain('begins with');
      expect(faultOf(subject, '2026-11-30')).toBeNull();
    },
  );

  it('begins with a verb that names the change, whenever it was written', () => {
    expect(faultOf('Fix the order of a queue')).toBeNull();
    expect(faultOf('The order of a queue is right', '2026-11-30')).toContain('instead of a verb');
    expect(faultOf('Fixes the order of a queue', '2026-11-30')).toContain('no ending');
  });
});
