/** Words before the call; the defaults are English. */
export interface PreJoinWords {
  /** Name of the picture's region. */
  preview: string;
  starting: string;
  cameraIsOff: string;
  mute: string;
  unmute: string;
  cameraOff: string;
  cameraOn: string;
  level: string;
  /** Question above the steps that allow the devices. */
  help: string;
  join: string;
  joining: string;
}

export const englishWords: PreJoinWords = {
  preview: 'Your video',
  starting: 'Starting your camera…',
  cameraIsOff: 'Your camera is off',
  mute: 'Mute microphone',
  unmute: 'Unmute microphone',
  cameraOff: 'Turn camera off',
  cameraOn: 'Turn camera on',
  level: 'Microphone level',
  help: 'How do I allow them?',
  join: 'Join now',
  joining: 'Joining…',
};
