import { englishWords as fileTrigger } from '../components/FileTrigger/words.ts';
import { englishWords as appHeader } from '../components/AppHeader/words.ts';
import { englishWords as availabilityField } from '../components/AvailabilityField/words.ts';
import { englishWords as avatar } from '../components/Avatar/words.ts';
import { englishWords as avatarGroup } from '../components/AvatarGroup/words.ts';
import { englishWords as breadcrumbs } from '../components/Breadcrumbs/words.ts';
import { englishWords as button } from '../components/Button/words.ts';
import { englishWords as calendar } from '../components/Calendar/words.ts';
import { englishWords as callControls } from '../components/CallControls/words.ts';
import { englishWords as callTimer } from '../components/CallTimer/call-clock.ts';
import { englishWords as captions } from '../components/Captions/words.ts';
import { englishWords as chatPanel } from '../components/ChatPanel/words.ts';
import { englishWords as chips } from '../components/Chips/words.ts';
import { englishWords as choiceCards } from '../components/RadioCards/words.ts';
import { englishWords as codeInput } from '../components/CodeInput/words.ts';
import { englishWords as comboBox } from '../components/ComboBox/words.ts';
import { englishWords as countdown } from '../components/Countdown/words.ts';
import { englishWords as countrySelect } from '../components/CountrySelect/words.ts';
import { englishWords as dataTable } from '../components/DataTable/words.ts';
import { englishWords as dateOfBirthField } from '../components/DateOfBirthField/words.ts';
import { englishWords as datePicker } from '../components/DatePicker/words.ts';
import { englishWords as dateRangePicker } from '../components/DateRangePicker/words.ts';
import { englishWords as devicePicker } from '../components/DevicePicker/words.ts';
import { englishWords as dialog } from '../components/Dialog/words.ts';
import { englishWords as errorState } from '../components/ErrorState/words.ts';
import { englishWords as errorSummary } from '../components/Form/words.ts';
import { englishWords as expertCard } from '../components/ExpertCard/words.ts';
import { englishWords as field } from '../components/TextField/words.ts';
import { englishWords as levelMeter } from '../components/LevelMeter/words.ts';
import { englishWords as numberField } from '../components/NumberField/words.ts';
import { englishWords as offlineBar } from '../components/OfflineBar/words.ts';
import { englishWords as pagination } from '../components/Pagination/words.ts';
import { englishWords as passwordField } from '../components/PasswordField/words.ts';
import { englishWords as phoneField } from '../components/PhoneField/words.ts';
import { englishWords as preJoin } from '../components/PreJoin/words.ts';
import { englishWords as priceSummary } from '../components/PriceSummary/words.ts';
import { englishWords as rating } from '../components/Rating/words.ts';
import { englishWords as ratingInput } from '../components/RatingInput/words.ts';
import { englishWords as searchField } from '../components/SearchField/words.ts';
import { englishWords as select } from '../components/Select/words.ts';
import { englishWords as skipLink } from '../components/SkipLink/words.ts';
import { englishWords as slotPicker } from '../components/SlotPicker/words.ts';
import { englishWords as steps } from '../components/StepProgress/words.ts';
import { englishWords as textArea } from '../components/TextArea/words.ts';
import { englishWords as timeZoneSelect } from '../components/TimeZoneSelect/words.ts';
import { englishWords as toast } from '../components/Toast/words.ts';
import { englishWords as videoTile } from '../components/VideoTile/words.ts';
import type { KitWords } from './words.ts';

/** English, which every part carries itself: to start a translation from. */
export const en: KitWords = {
  appHeader,
  availabilityField,
  avatar,
  avatarGroup,
  breadcrumbs,
  button,
  calendar,
  callControls,
  callTimer,
  captions,
  chatPanel,
  chips,
  choiceCards,
  codeInput,
  comboBox,
  countdown,
  countrySelect,
  dataTable,
  dateOfBirthField,
  datePicker,
  dateRangePicker,
  devicePicker,
  dialog,
  errorState,
  errorSummary,
  expertCard,
  field,
  fileTrigger,
  levelMeter,
  numberField,
  offlineBar,
  pagination,
  passwordField,
  phoneField,
  preJoin,
  priceSummary,
  rating,
  ratingInput,
  searchField,
  select,
  skipLink,
  slotPicker,
  steps,
  textArea,
  timeZoneSelect,
  toast,
  videoTile,
};
