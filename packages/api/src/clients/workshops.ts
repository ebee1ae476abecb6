import * as endpoints from '@nexperts/contract/endpoints';
import type { KyInstance } from 'ky';
import { addressOf, bind, type Call } from '../call.ts';
import { bindSendFile, type SendFile } from '../send-file.ts';

/** Workshops and the seats of their sessions (H-01 to H-07). */
export interface WorkshopsClient {
  readonly list: Call<typeof endpoints.listWorkshops>;
  readonly get: Call<typeof endpoints.getWorkshop>;
  readonly own: Call<typeof endpoints.listOwnWorkshops>;
  readonly publish: Call<typeof endpoints.publishWorkshop>;
  readonly cancel: Call<typeof endpoints.cancelGroupSession>;
  readonly saveNotes: Call<typeof endpoints.saveGroupSessionNotes>;
}

export function workshopsClient(host: KyInstance): WorkshopsClient {
  return {
    list: bind(host, endpoints.listWorkshops),
    get: bind(host, endpoints.getWorkshop),
    own: bind(host, endpoints.listOwnWorkshops),
    publish: bind(host, endpoints.publishWorkshop),
    cancel: bind(host, endpoints.cancelGroupSession),
    saveNotes: bind(host, endpoints.saveGroupSessionNotes),
  };
}

/** The caller's seats: hold one, wait for one, enter the room as host. */
export interface SeatsClient {
  readonly own: Call<typeof endpoints.getOwnSeats>;
  readonly hold: Call<typeof endpoints.holdSeat>;
  readonly wait: Call<typeof endpoints.joinSeatWaitlist>;
  readonly leaveWaitlist: Call<typeof endpoints.leaveSeatWaitlist>;
  readonly join: Call<typeof endpoints.joinGroupSession>;
  /** What the caller bought for others (H-02) */
  readonly orders: Call<typeof endpoints.listSeatOrders>;
  readonly order: Call<typeof endpoints.getSeatOrder>;
  readonly gift: Call<typeof endpoints.getSeatGift>;
  readonly takeGift: Call<typeof endpoints.takeSeatGift>;
}

/** @param expert serves what belongs to the workshop @param appointments serves seats and rooms */
export function seatsClient(expert: KyInstance, appointments: KyInstance): SeatsClient {
  return {
    own: bind(expert, endpoints.getOwnSeats),
    hold: bind(appointments, endpoints.holdSeat),
    wait: bind(appointments, endpoints.joinSeatWaitlist),
    leaveWaitlist: bind(appointments, endpoints.leaveSeatWaitlist),
    join: bind(appointments, endpoints.joinGroupSession),
    orders: bind(appointments, endpoints.listSeatOrders),
    order: bind(appointments, endpoints.getSeatOrder),
    gift: bind(appointments, endpoints.getSeatGift),
    takeGift: bind(appointments, endpoints.takeSeatGift),
  };
}

/** What is left of sessions that are over (H-04, H-11). */
export interface RecordsClient {
  /** Questions and polls of the caller's own session */
  readonly room: Call<typeof endpoints.getRoomRecord>;
  /** Address of the attendance paper of a session */
  readonly attendanceUrl: (id: string) => string;
}

export function recordsClient(host: KyInstance, baseUrl: string): RecordsClient {
  return {
    room: bind(host, endpoints.getRoomRecord),
    attendanceUrl: (id) => addressOf(baseUrl, endpoints.attendancePaper, { id }),
  };
}

/** Recordings of sessions (H-10). */
export interface ReplaysClient {
  readonly send: SendFile<typeof endpoints.addReplay>;
  /** Of the caller's own session */
  readonly get: Call<typeof endpoints.getReplay>;
  readonly remove: Call<typeof endpoints.removeReplay>;
  /** Address of the recording of a session */
  readonly url: (id: string) => string;
}

export function replaysClient(host: KyInstance, baseUrl: string): ReplaysClient {
  return {
    send: bindSendFile(baseUrl, endpoints.addReplay),
    get: bind(host, endpoints.getReplay),
    remove: bind(host, endpoints.removeReplay),
    url: (id) => addressOf(baseUrl, endpoints.replayFile, { id }),
  };
}

/** What staff do about workshops. */
export interface StaffWorkshopsClient {
  readonly get: Call<typeof endpoints.getStaffGroupSession>;
  readonly cancel: Call<typeof endpoints.cancelGroupSessionByStaff>;
  readonly permit: Call<typeof endpoints.permitWorkshops>;
}

export function staffWorkshopsClient(host: KyInstance): StaffWorkshopsClient {
  return {
    get: bind(host, endpoints.getStaffGroupSession),
    cancel: bind(host, endpoints.cancelGroupSessionByStaff),
    permit: bind(host, endpoints.permitWorkshops),
  };
}
