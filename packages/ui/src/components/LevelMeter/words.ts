/** Words of the meter; the defaults are English. */
export interface LevelMeterWords {
  /** Name of the meter. */
  label: string;
}

export const englishWords: LevelMeterWords = {
  label: 'Microphone level',
};
