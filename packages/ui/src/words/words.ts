import type { FileWords } from '../components/FileTrigger/words.ts';
import type { AppHeaderWords } from '../components/AppHeader/words.ts';
import type { AvailabilityWords } from '../components/AvailabilityField/words.ts';
import type { AvatarWords } from '../components/Avatar/words.ts';
import type { AvatarGroupWords } from '../components/AvatarGroup/words.ts';
import type { BreadcrumbsWords } from '../components/Breadcrumbs/words.ts';
import type { ButtonWords } from '../components/Button/words.ts';
import type { CalendarWords } from '../components/Calendar/words.ts';
import type { CallWords } from '../components/CallControls/words.ts';
import type { CallTimerWords } from '../components/CallTimer/call-clock.ts';
import type { CaptionsWords } from '../components/Captions/words.ts';
import type { ChatWords } from '../components/ChatPanel/words.ts';
import type { ChipsWords } from '../components/Chips/words.ts';
import type { ChoiceCardsWords } from '../components/RadioCards/words.ts';
import type { CodeInputWords } from '../components/CodeInput/words.ts';
import type { ComboBoxWords } from '../components/ComboBox/words.ts';
import type { CountdownWords } from '../components/Countdown/words.ts';
import type { CountryWords } from '../components/CountrySelect/words.ts';
import type { DataTableWords } from '../components/DataTable/words.ts';
import type { DateWords } from '../components/DateOfBirthField/words.ts';
import type { DatePickerWords } from '../components/DatePicker/words.ts';
import type { DateRangeWords } from '../components/DateRangePicker/words.ts';
import type { DevicePickerWords } from '../components/DevicePicker/words.ts';
import type { DialogWords } from '../components/Dialog/words.ts';
import type { ErrorStateWords } from '../components/ErrorState/words.ts';
import type { ErrorSummaryWords } from '../components/Form/words.ts';
import type { ExpertCardWords } from '../components/ExpertCard/words.ts';
import type { FieldWords } from '../components/TextField/words.ts';
import type { LevelMeterWords } from '../components/LevelMeter/words.ts';
import type { NumberFieldWords } from '../components/NumberField/words.ts';
import type { OfflineBarWords } from '../components/OfflineBar/words.ts';
import type { PaginationWords } from '../components/Pagination/words.ts';
import type { PasswordWords } from '../components/PasswordField/words.ts';
import type { PhoneWords } from '../components/PhoneField/words.ts';
import type { PreJoinWords } from '../components/PreJoin/words.ts';
import type { PriceSummaryWords } from '../components/PriceSummary/words.ts';
import type { RatingWords } from '../components/Rating/words.ts';
import type { RatingInputWords } from '../components/RatingInput/words.ts';
import type { SearchWords } from '../components/SearchField/words.ts';
import type { SelectWords } from '../components/Select/words.ts';
import type { SkipLinkWords } from '../components/SkipLink/words.ts';
import type { SlotPickerWords } from '../components/SlotPicker/words.ts';
import type { StepWords } from '../components/StepProgress/words.ts';
import type { TextAreaWords } from '../components/TextArea/words.ts';
import type { TimeZoneWords } from '../components/TimeZoneSelect/words.ts';
import type { ToastWords } from '../components/Toast/words.ts';
import type { VideoWords } from '../components/VideoTile/words.ts';

/** Every sentence the kit itself says, by part. A catalogue has all of them in one language. */
export interface KitWords {
  appHeader: AppHeaderWords;
  availabilityField: AvailabilityWords;
  avatar: AvatarWords;
  avatarGroup: AvatarGroupWords;
  breadcrumbs: BreadcrumbsWords;
  button: ButtonWords;
  calendar: CalendarWords;
  callControls: CallWords;
  callTimer: CallTimerWords;
  captions: CaptionsWords;
  chatPanel: ChatWords;
  chips: ChipsWords;
  choiceCards: ChoiceCardsWords;
  codeInput: CodeInputWords;
  comboBox: ComboBoxWords;
  countdown: CountdownWords;
  countrySelect: CountryWords;
  dataTable: DataTableWords;
  dateOfBirthField: DateWords;
  datePicker: DatePickerWords;
  dateRangePicker: DateRangeWords;
  devicePicker: DevicePickerWords;
  dialog: DialogWords;
  errorState: ErrorStateWords;
  errorSummary: ErrorSummaryWords;
  expertCard: ExpertCardWords;
  field: FieldWords;
  fileTrigger: FileWords;
  levelMeter: LevelMeterWords;
  numberField: NumberFieldWords;
  offlineBar: OfflineBarWords;
  pagination: PaginationWords;
  passwordField: PasswordWords;
  phoneField: PhoneWords;
  preJoin: PreJoinWords;
  priceSummary: PriceSummaryWords;
  rating: RatingWords;
  ratingInput: RatingInputWords;
  searchField: SearchWords;
  select: SelectWords;
  skipLink: SkipLinkWords;
  slotPicker: SlotPickerWords;
  steps: StepWords;
  textArea: TextAreaWords;
  timeZoneSelect: TimeZoneWords;
  toast: ToastWords;
  videoTile: VideoWords;
}

/** Words of some parts, e.g. those of one app. What is left out stays as it is. */
export type SomeWords = { readonly [Part in keyof KitWords]?: Partial<KitWords[Part]> };

/** A catalogue with some of its words replaced. */
export function replaceWords(catalogue: SomeWords, own: SomeWords): SomeWords {
  const parts = new Set([...Object.keys(catalogue), ...Object.keys(own)]) as Set<keyof KitWords>;
  return Object.fromEntries(Array.from(parts, (part) => [part, { ...catalogue[part], ...own[part] }]));
}
