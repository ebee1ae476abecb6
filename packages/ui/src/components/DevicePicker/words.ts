/** Words of the devices; the defaults are English. */
export interface DevicePickerWords {
  microphone: string;
  camera: string;
  speaker: string;
  noMicrophone: string;
  noCamera: string;
  noSpeaker: string;
}

export const englishWords: DevicePickerWords = {
  microphone: 'Microphone',
  camera: 'Camera',
  speaker: 'Speaker',
  noMicrophone: 'No microphone found',
  noCamera: 'No camera found',
  noSpeaker: 'Default speaker',
};
