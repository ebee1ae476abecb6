/** One action: its name for assistive technology and the short form seen from 768 px. The name begins with it or holds it. */
export type ActionWords = readonly [label: string, caption: string];

/** Words of the bar; the defaults are English. */
export interface CallWords {
  /** Name of the bar. */
  bar: string;
  mute: ActionWords;
  unmute: ActionWords;
  cameraOff: ActionWords;
  cameraOn: ActionWords;
  flip: ActionWords;
  share: ActionWords;
  stopSharing: ActionWords;
  captionsOn: ActionWords;
  captionsOff: ActionWords;
  chat: (unread: number) => ActionWords;
  devices: ActionWords;
  leave: ActionWords;
}

export const englishWords: CallWords = {
  bar: 'Call',
  mute: ['Mute microphone', 'Mute'],
  unmute: ['Unmute microphone', 'Unmute'],
  cameraOff: ['Turn camera off', 'Camera off'],
  cameraOn: ['Turn camera on', 'Camera on'],
  flip: ['Flip camera', 'Flip'],
  share: ['Share screen', 'Share'],
  stopSharing: ['Stop sharing', 'Stop'],
  captionsOn: ['Turn captions on', 'Captions'],
  captionsOff: ['Turn captions off', 'Captions'],
  chat: (unread) => {
    if (unread === 0) return ['Chat', 'Chat'];
    return [unread === 1 ? 'Chat, 1 new message' : `Chat, ${unread} new messages`, 'Chat'];
  },
  devices: ['Devices', 'Devices'],
  leave: ['Leave', 'Leave'],
};
