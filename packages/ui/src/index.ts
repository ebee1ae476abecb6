// Public names by component; explicit names only. Booking and room parts have their own entries, `./booking` and
// `./room`. Loaded on demand and so behind subpaths only: icons, Calendar, RangeCalendar, DatePicker,
// DateRangePicker, TimeField, TimeZoneSelect, countries, permissions.
export { Accordion } from './components/Accordion/index.ts';
export type { AccordionItem, AccordionProps } from './components/Accordion/index.ts';
export { AppHeader, Logo } from './components/AppHeader/index.ts';
export type { AppHeaderProps, HeaderLink, LogoProps } from './components/AppHeader/index.ts';
export { AvailabilityField } from './components/AvailabilityField/index.ts';
export type { AvailabilityFieldProps, AvailabilityState } from './components/AvailabilityField/index.ts';
export { Avatar } from './components/Avatar/index.ts';
export type { AvatarProps, AvatarSize, Presence } from './components/Avatar/index.ts';
export { AvatarGroup } from './components/AvatarGroup/index.ts';
export type { AvatarGroupPerson, AvatarGroupProps } from './components/AvatarGroup/index.ts';
export { Badge } from './components/Badge/index.ts';
export type { BadgeProps, BadgeTone } from './components/Badge/index.ts';
export { Banner } from './components/Banner/index.ts';
export type { BannerProps, BannerTone } from './components/Banner/index.ts';
export { Breadcrumbs } from './components/Breadcrumbs/index.ts';
export type { BreadcrumbsProps, Crumb } from './components/Breadcrumbs/index.ts';
export { Button, ButtonLink, IconButton } from './components/Button/index.ts';
export type {
  ButtonProps,
  ButtonSize,
  ButtonVariant,
  PressableProps,
  ButtonLinkProps,
  IconButtonProps,
} from './components/Button/index.ts';
export { Checkbox } from './components/Checkbox/index.ts';
export type { CheckboxProps } from './components/Checkbox/index.ts';
export { CheckboxGroup } from './components/CheckboxGroup/index.ts';
export type { CheckboxGroupProps, CheckboxOption } from './components/CheckboxGroup/index.ts';
export { Chips } from './components/Chips/index.ts';
export type { Chip, ChipsProps } from './components/Chips/index.ts';
export { CodeInput, ResendButton } from './components/CodeInput/index.ts';
export type { CodeInputProps, ResendButtonProps } from './components/CodeInput/index.ts';
export { ComboBox } from './components/ComboBox/index.ts';
export type { ComboBoxProps } from './components/ComboBox/index.ts';
export { ContextMenu } from './components/ContextMenu/index.ts';
export type { ContextMenuProps } from './components/ContextMenu/index.ts';
export { Countdown, formatRemaining } from './components/Countdown/index.ts';
export type { CountdownProps } from './components/Countdown/index.ts';
export { CountrySelect } from './components/CountrySelect/index.ts';
export type { CountryOption, CountrySelectProps, CountryWords } from './components/CountrySelect/index.ts';
export { DataTable } from './components/DataTable/index.ts';
export type { DataColumn, DataTableProps, TableSort } from './components/DataTable/index.ts';
export { dateOrder, DateOfBirthField } from './components/DateOfBirthField/index.ts';
export type {
  DateOfBirthFieldProps,
  DateOrder,
  DatePart,
  DateParts,
  DateProblem,
} from './components/DateOfBirthField/index.ts';
export { DescriptionList } from './components/DescriptionList/index.ts';
export type { Description, DescriptionListProps } from './components/DescriptionList/index.ts';
export { AlertDialog, Dialog } from './components/Dialog/index.ts';
export type { AlertDialogProps, DialogProps, OpenProps, DialogContent } from './components/Dialog/index.ts';
export { Divider } from './components/Divider/index.ts';
export type { DividerProps } from './components/Divider/index.ts';
export { DropZone } from './components/DropZone/index.ts';
export type { DropZoneProps } from './components/DropZone/index.ts';
export { EmptyState } from './components/EmptyState/index.ts';
export type { EmptyStateProps } from './components/EmptyState/index.ts';
export { ErrorState } from './components/ErrorState/index.ts';
export type { ErrorStateProps } from './components/ErrorState/index.ts';
export { Fieldset } from './components/Fieldset/index.ts';
export type { FieldsetProps } from './components/Fieldset/index.ts';
export { FileTrigger } from './components/FileTrigger/index.ts';
export type { FileRule, FileTriggerProps, FileWords } from './components/FileTrigger/index.ts';
export { Footer } from './components/Footer/index.ts';
export type { FooterProps } from './components/Footer/index.ts';
export { Form, ErrorSummary } from './components/Form/index.ts';
export type { FormProps, ErrorSummaryProps, SummaryError } from './components/Form/index.ts';
export { Icon } from './components/Icon/index.ts';
export type { IconProps, IconType } from './components/Icon/index.ts';
export { KitProvider, replaceWords } from './components/KitProvider/index.ts';
export type { KitProviderProps, KitWords, SomeWords } from './components/KitProvider/index.ts';
export { Band, Card, Container, Grid, Inline, Stack } from './components/Layout/index.ts';
export type {
  Alignment,
  BandProps,
  BoxProps,
  CardProps,
  Padding,
  ContainerProps,
  GridProps,
  InlineProps,
  Justification,
  LayoutElement,
  Space,
  StackProps,
} from './components/Layout/index.ts';
export { Link } from './components/Link/index.ts';
export type { LinkProps } from './components/Link/index.ts';
export { Menu } from './components/Menu/index.ts';
export type { MenuEntry, MenuProps } from './components/Menu/index.ts';
export { OfflineBar } from './components/OfflineBar/index.ts';
export type { OfflineBarProps } from './components/OfflineBar/index.ts';
export { Pagination } from './components/Pagination/index.ts';
export type { PaginationProps } from './components/Pagination/index.ts';
export { NumberField } from './components/NumberField/index.ts';
export type { NumberFieldProps } from './components/NumberField/index.ts';
export { PasswordField } from './components/PasswordField/index.ts';
export type { PasswordFieldProps, PasswordRule } from './components/PasswordField/index.ts';
export { PhoneField } from './components/PhoneField/index.ts';
export type { PhoneFieldProps } from './components/PhoneField/index.ts';
export { Popover } from './components/Popover/index.ts';
export type { PopoverProps } from './components/Popover/index.ts';
export { formatPrice, Price } from './components/Price/index.ts';
export type { PriceProps } from './components/Price/index.ts';
export { ProgressBar } from './components/ProgressBar/index.ts';
export type { ProgressBarProps } from './components/ProgressBar/index.ts';
export { ChoiceCards, RadioCards } from './components/RadioCards/index.ts';
export type { ChoiceCardsProps, RadioCardOption, RadioCardsProps } from './components/RadioCards/index.ts';
export { RadioGroup } from './components/RadioGroup/index.ts';
export type { RadioGroupProps, RadioOption } from './components/RadioGroup/index.ts';
export { Rating } from './components/Rating/index.ts';
export type { RatingProps, RatingWords } from './components/Rating/index.ts';
export { RatingInput } from './components/RatingInput/index.ts';
export type { RatingInputProps } from './components/RatingInput/index.ts';
export { SearchField } from './components/SearchField/index.ts';
export type { SearchFieldProps } from './components/SearchField/index.ts';
export { SegmentedControl } from './components/SegmentedControl/index.ts';
export type { Segment, SegmentedControlProps } from './components/SegmentedControl/index.ts';
export { Select } from './components/Select/index.ts';
export type { SelectEntry, SelectOption, SelectProps, SelectSection } from './components/Select/index.ts';
export { Sheet } from './components/Sheet/index.ts';
export type { SheetProps } from './components/Sheet/index.ts';
export { Skeleton } from './components/Skeleton/index.ts';
export type { SkeletonProps } from './components/Skeleton/index.ts';
export { SkipLink } from './components/SkipLink/index.ts';
export type { SkipLinkProps } from './components/SkipLink/index.ts';
export { Slider } from './components/Slider/index.ts';
export type { SliderProps } from './components/Slider/index.ts';
export { Spinner } from './components/Spinner/index.ts';
export type { SpinnerProps } from './components/Spinner/index.ts';
export { StatusPill } from './components/StatusPill/index.ts';
export type { StatusPillProps, StatusTone } from './components/StatusPill/index.ts';
export { StepProgress } from './components/StepProgress/index.ts';
export type { StepProgressProps } from './components/StepProgress/index.ts';
export { Switch } from './components/Switch/index.ts';
export type { SwitchProps } from './components/Switch/index.ts';
export { Tabs } from './components/Tabs/index.ts';
export type { TabItem, TabsProps } from './components/Tabs/index.ts';
export { Heading, Text } from './components/Text/index.ts';
export type { HeadingProps, TextProps } from './components/Text/index.ts';
export { TextArea } from './components/TextArea/index.ts';
export type { TextAreaProps } from './components/TextArea/index.ts';
export { TextField } from './components/TextField/index.ts';
export type { TextFieldProps, CommonFieldProps, FieldProps } from './components/TextField/index.ts';
export { Duration, RelativeTime, Time } from './components/Time/index.ts';
export type { DurationProps, RelativeTimeProps, TimeProps } from './components/Time/index.ts';
export { createToastQueue, TOAST_TIMEOUT, ToastRegion } from './components/Toast/index.ts';
export type {
  ToastAction,
  ToastOptions,
  ToastQueue,
  ToastQueueOptions,
  ToastTone,
  ToastPlacement,
  ToastRegionProps,
} from './components/Toast/index.ts';
export { ToggleButton } from './components/ToggleButton/index.ts';
export type { ToggleButtonProps } from './components/ToggleButton/index.ts';
export { Tooltip } from './components/Tooltip/index.ts';
export type { TooltipProps } from './components/Tooltip/index.ts';
export { VisuallyHidden } from './components/VisuallyHidden/index.ts';
export type { VisuallyHiddenProps } from './components/VisuallyHidden/index.ts';
export { Wizard } from './components/Wizard/index.ts';
export type { WizardProps, WizardStep } from './components/Wizard/index.ts';
