import { beforeEach, describe, expect, it } from 'vitest';
import { createService } from '../../../testing/factories.ts';
import { serverForSuite } from '../../../testing/harness.ts';
import { askSlots, setDate, setHours, startsOf } from '../experts.fixture.ts';
import { change, NEW, newExpert, NOW, read, save } from './services.fixture.ts';

const server = serverForSuite();
beforeEach(() => server.clock.set(NOW));

const range = (from: number, to: number) => ({ startMinute: from * 60, endMinute: to * 60 });
const FROM = '2026-03-02T00:00:00Z';
const TO = '2026-03-09T00:00:00Z';

describe('[F-13] hours, notice and breaks of a service', () => {
  it('[F-13] narrow the expert’s hours for this service alone, days with other hours included', async () => {
    const expert = await newExpert(server);
    await setHours(server, expert.expertId, ['Mon-Sun 09:00-12:00']);
    await setDate(server, expert.expertId, '2026-03-04', [range(10, 20)]);
    await setDate(server, expert.expertId, '2026-03-05', []);
    const other = await createService(server, expert.expertId, {
      title: 'Another hour',
      instant: true,
      minNoticeMin: 0,
      position: 1,
    });
    const { version, services } = await read(server, expert);
    const hours = [[], [], [range(11, 13)], [range(0, 24)], [range(8, 10)], [], []];
    const narrowed = services.map((each) => (each.id === other ? each : { ...each, hours }));
    const saved = await save(server, expert, narrowed, { version });
    expect(saved.data.services.map((each) => each.hours)).toEqual([hours, null]);
    // Wednesday from 11 to 1 of a longer day, Thursday off, Friday from 9 to 10.
    const own = await askSlots(server, expert, FROM, TO);
    expect(startsOf(own.body)).toEqual(['2026-03-04T01:00', '2026-03-04T02:00', '2026-03-05T23:00']);
    const another = await askSlots(server, { ...expert, serviceId: other }, FROM, TO);
    expect(another.body.slots).toHaveLength(2 + 3 + 10 + 3 * 3 + 1);
  });

  it('[F-13] a notice and breaks of its own; a new service gets the most careful of the others', async () => {
    const expert = await newExpert(server, { minNoticeMin: 60, bufferAfterMin: 10 });
    await createService(server, expert.expertId, { title: 'Another', bufferAfterMin: 5, position: 1 });
    const saved = await change(server, expert, { minNoticeMin: 1_440, bufferBeforeMin: 30 });
    expect(
      saved.services.map((each) => [each.minNoticeMin, each.bufferBeforeMin, each.bufferAfterMin]),
    ).toEqual([
      [1_440, 30, 10],
      [1_440, 30, 5],
    ]);
    const kept = saved.services.map((each) => ({ ...each, minNoticeMin: null, bufferAfterMin: 15 }));
    const added = await save(server, expert, [...kept, NEW], { version: saved.version });
    expect(added.data.services.map((each) => [each.minNoticeMin, each.bufferAfterMin])).toEqual([
      [1_440, 15],
      [1_440, 15],
      [1_440, 10],
    ]);
    const { body } = await askSlots(server, expert, FROM, TO);
    expect(body.slots[0]?.startsAt).toBe('2026-03-03T00:00:00.000Z');
  });

  it('[F-13] the editors of services and of hours learn when the other one changed a limit', async () => {
    const expert = await newExpert(server);
    const me = server.as(expert);
    const { services } = await read(server, expert);
    const { version, hours } = (await me.call('getAvailability')).data;
    expect(
      (
        await save(
          server,
          expert,
          services.map((each) => ({ ...each, title: 'Tax returns' })),
        )
      ).status,
    ).toBe(200);
    const untouched = await me.call('saveAvailability', { body: { version, hours } });
    expect(untouched.data.version).toBe(version + 1);
    await change(server, expert, { minNoticeMin: 720 });
    const late = await me.call('saveAvailability', { body: { version: version + 1, hours } });
    expect(late.code).toBe('Conflict');

    const now = (await me.call('getAvailability')).data;
    const open = await read(server, expert);
    const limits = { ...now.hours.limits, bufferAfterMin: 45 };
    await me.call('saveAvailability', { body: { version: now.version, hours: { ...now.hours, limits } } });
    expect((await save(server, expert, open.services, { version: open.version })).code).toBe('Conflict');
  });
});
