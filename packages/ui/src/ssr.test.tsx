import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Accordion } from './components/Accordion/index.ts';
import { AppHeader } from './components/AppHeader/index.ts';
import { AvailabilityField } from './components/AvailabilityField/index.ts';
import { Avatar } from './components/Avatar/index.ts';
import { AvatarGroup } from './components/AvatarGroup/index.ts';
import { Banner } from './components/Banner/index.ts';
import { Breadcrumbs } from './components/Breadcrumbs/index.ts';
import { Button, ButtonLink, IconButton } from './components/Button/index.ts';
import { Calendar } from './components/Calendar/index.ts';
import { DatePicker } from './components/DatePicker/index.ts';
import { DateRangePicker } from './components/DateRangePicker/index.ts';
import { RangeCalendar } from './components/RangeCalendar/index.ts';
import { CallControls } from './components/CallControls/index.ts';
import { CallNotice } from './components/CallNotice/index.ts';
import { CallTimer } from './components/CallTimer/index.ts';
import { CallTopBar } from './components/CallTopBar/index.ts';
import { Captions } from './components/Captions/index.ts';
import { CategoryTile } from './components/CategoryTile/index.ts';
import { ChatPanel } from './components/ChatPanel/index.ts';
import { Checkbox } from './components/Checkbox/index.ts';
import { CheckboxGroup } from './components/CheckboxGroup/index.ts';
import { Chips } from './components/Chips/index.ts';
import { CodeInput, ResendButton } from './components/CodeInput/index.ts';
import { ComboBox } from './components/ComboBox/index.ts';
import { ContextMenu } from './components/ContextMenu/index.ts';
import { Countdown } from './components/Countdown/index.ts';
import { allCountries } from './components/countries/index.ts';
import { CountrySelect } from './components/CountrySelect/index.ts';
import { DataTable } from './components/DataTable/index.ts';
import { DateOfBirthField } from './components/DateOfBirthField/index.ts';
import { DescriptionList } from './components/DescriptionList/index.ts';
import { DevicePicker } from './components/DevicePicker/index.ts';
import { Dialog } from './components/Dialog/index.ts';
import { EmptyState } from './components/EmptyState/index.ts';
import { ErrorState } from './components/ErrorState/index.ts';
import { ExpertCard } from './components/ExpertCard/index.ts';
import { Fieldset } from './components/Fieldset/index.ts';
import { Footer } from './components/Footer/index.ts';
import { ErrorSummary, Form } from './components/Form/index.ts';
import { LevelMeter } from './components/LevelMeter/index.ts';
import { Link } from './components/Link/index.ts';
import { Menu } from './components/Menu/index.ts';
import { NumberField } from './components/NumberField/index.ts';
import { OfflineBar } from './components/OfflineBar/index.ts';
import { Pagination } from './components/Pagination/index.ts';
import { PasswordField } from './components/PasswordField/index.ts';
import { PhoneField } from './components/PhoneField/index.ts';
import { PreJoin } from './components/PreJoin/index.ts';
import { Price } from './components/Price/index.ts';
import { PriceSummary } from './components/PriceSummary/index.ts';
import { ProgressBar } from './components/ProgressBar/index.ts';
import { ChoiceCards, RadioCards } from './components/RadioCards/index.ts';
import { RadioGroup } from './components/RadioGroup/index.ts';
import { Rating } from './components/Rating/index.ts';
import { RatingInput } from './components/RatingInput/index.ts';
import { SearchField } from './components/SearchField/index.ts';
import { SegmentedControl } from './components/SegmentedControl/index.ts';
import { Select } from './components/Select/index.ts';
import { Sheet } from './components/Sheet/index.ts';
import { SkipLink } from './components/SkipLink/index.ts';
import { Slider } from './components/Slider/index.ts';
import { SlotPicker } from './components/SlotPicker/index.ts';
import { StatusPill } from './components/StatusPill/index.ts';
import { StepProgress } from './components/StepProgress/index.ts';
import { Switch } from './components/Switch/index.ts';
import { Tabs } from './components/Tabs/index.ts';
import { Heading } from './components/Text/index.ts';
import { TextArea } from './components/TextArea/index.ts';
import { TextField } from './components/TextField/index.ts';
import { Duration, RelativeTime, Time } from './components/Time/index.ts';
import { TimeStrip } from './components/TimeStrip/index.ts';
import { TimeField } from './components/TimeField/index.ts';
import { TimeZoneSelect } from './components/TimeZoneSelect/index.ts';
import { createToastQueue, ToastRegion } from './components/Toast/index.ts';
import { ToggleButton } from './components/ToggleButton/index.ts';
import { Tooltip } from './components/Tooltip/index.ts';
import { SelfTile, VideoStage, VideoTile } from './components/VideoTile/index.ts';
import { Wizard } from './components/Wizard/index.ts';

const nothing = () => {};
const countries = [{ code: 'au', label: 'Australia', dialCode: '61' }];
const options = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
];

const noon = '2025-11-27T12:00:00Z';
const call = {
  isMicrophoneOn: true,
  onToggleMicrophone: nothing,
  isCameraOn: true,
  onToggleCamera: nothing,
};

/** Each part with a word its HTML must hold before any script runs. */
const parts: [name: string, part: ReactElement, word: string][] = [
  ['AvailabilityField', <AvailabilityField label="Username" availability="taken" />, 'Already taken'],
  ['Button', <Button disabledReason="Fill in the email">Continue</Button>, 'Fill in the email'],
  ['ButtonLink', <ButtonLink href="/login">Login</ButtonLink>, 'href="/login"'],
  ['Checkbox', <Checkbox>I agree</Checkbox>, 'I agree'],
  ['CodeInput', <CodeInput label="Verification code" name="code" />, 'autoComplete="one-time-code"'],
  ['ComboBox', <ComboBox label="City" options={options} defaultValue="b" />, 'role="combobox"'],
  ['CountrySelect', <CountrySelect countries={countries} value="au" onChange={nothing} />, 'Australia'],
  [
    'CountrySelect, all countries',
    <CountrySelect countries={allCountries()} value="SE" onChange={nothing} />,
    'Sweden',
  ],
  ['DateOfBirthField', <DateOfBirthField label="Date of birth" defaultValue="1990-03-27" />, 'value="1990"'],
  ['ErrorSummary', <ErrorSummary errors={[{ message: 'Enter a valid email' }]} />, 'There is a problem'],
  ['Fieldset', <Fieldset legend="Address">Inside</Fieldset>, '<legend'],
  ['Form', <Form aria-label="Login">Inside</Form>, 'Inside'],
  ['IconButton', <IconButton label="Close" icon={<i />} />, 'aria-label="Close"'],
  ['Link', <Link href="/terms">Terms</Link>, 'href="/terms"'],
  ['NumberField', <NumberField label="People" defaultValue={1250} />, '1,250'],
  ['PasswordField', <PasswordField label="Password" autoComplete="new-password" />, 'type="password"'],
  [
    'PhoneField',
    <PhoneField countries={countries} country="au" value="" onCountryChange={nothing} onChange={nothing} />,
    '+61',
  ],
  ['RadioCards', <RadioCards label="Kind" options={options} value="" onChange={nothing} />, 'Second'],
  ['RadioGroup', <RadioGroup label="Source" options={options} defaultValue="b" />, 'role="radiogroup"'],
  ['ResendButton', <ResendButton onResend={nothing} startsWaiting />, '0:30'],
  ['SearchField', <SearchField label="Search" />, 'type="search"'],
  [
    'SegmentedControl',
    <SegmentedControl label="Length" options={options} value="b" onChange={nothing} />,
    'checked',
  ],
  ['Select', <Select label="Topic" options={options} defaultValue="b" />, 'Second'],
  ['StepProgress', <StepProgress step={1} steps={['Account Details', 'Personal Info']} />, 'Personal Info'],
  ['Switch', <Switch>Reminders</Switch>, 'role="switch"'],
  ['TextArea', <TextArea label="About you" />, '<textarea'],
  ['TextField', <TextField label="Email" errorMessage="Invalid email format" />, 'Invalid email format'],
  ['Accordion', <Accordion items={[{ id: 'a', title: 'How?', content: 'So.' }]} />, 'So.'],
  [
    'AppHeader',
    <AppHeader links={[{ label: 'About', href: '/about', isCurrent: true }]} />,
    'aria-current="page"',
  ],
  ['Banner', <Banner tone="danger">Declined</Banner>, 'role="alert"'],
  ['Breadcrumbs', <Breadcrumbs items={[{ label: 'Home', href: '/' }, { label: 'Here' }]} />, 'href="/"'],
  ['Chips', <Chips label="Filters" items={[{ id: 'a', label: 'English' }]} onRemove={nothing} />, 'English'],
  ['ChoiceCards', <ChoiceCards label="Kind" options={options} onChoose={nothing} value="a" />, 'Selected'],
  [
    'DataTable',
    <DataTable
      caption="Sessions"
      columns={[{ id: 'a', header: 'Client', cell: String, isRowHeader: true }]}
      rows={[7]}
      rowKey={String}
    />,
    'scope="row"',
  ],
  [
    'Dialog',
    <Dialog title="Terms" trigger={<Button>Read</Button>}>
      Text
    </Dialog>,
    'Read',
  ],
  ['EmptyState', <EmptyState title="No sessions yet" />, 'No sessions yet'],
  ['ErrorState', <ErrorState title="Not loaded" onRetry={nothing} />, 'Try again'],
  ['Footer', <Footer columns={[]} copyright="© 2026" />, '© 2026'],
  ['Heading', <Heading level={2}>Here</Heading>, '<h2'],
  [
    'ContextMenu',
    <ContextMenu label="lease.pdf" items={[{ id: 'a', label: 'Remove' }]}>
      lease.pdf
    </ContextMenu>,
    'lease.pdf',
  ],
  ['Menu', <Menu trigger={<Button>Amara</Button>} items={[{ id: 'a', label: 'Log out' }]} />, 'Amara'],
  ['OfflineBar', <OfflineBar />, 'role="status"'],
  ['Pagination', <Pagination page={2} count={3} hrefFor={(page) => `?page=${page}`} />, 'href="?page=3"'],
  ['ProgressBar', <ProgressBar label="Sending" value={40} />, 'aria-valuenow="40"'],
  [
    'Sheet',
    <Sheet title="Filters" trigger={<Button>Filters</Button>}>
      Text
    </Sheet>,
    'Filters',
  ],
  ['SkipLink', <SkipLink />, 'href="#main"'],
  ['Tabs', <Tabs label="Of" items={[{ id: 'a', label: 'Clients', content: 'How?' }]} />, 'role="tablist"'],
  [
    'Toast',
    <main>
      around <ToastRegion queue={createToastQueue()} />
    </main>,
    'around',
  ],
  ['Tooltip', <Tooltip trigger={<Button>Copy</Button>}>For mail</Tooltip>, 'Copy'],
  [
    'Wizard',
    <Wizard steps={[{ label: 'Account' }]} step={1}>
      Fields
    </Wizard>,
    'Step 1 of 1: Account',
  ],
  ['Avatar', <Avatar name="Amara Osei" presence="available" />, 'available now'],
  ['AvatarGroup', <AvatarGroup label="In this call" people={[{ name: 'Amara Osei' }]} />, 'Amara Osei'],
  [
    'Calendar',
    <Calendar label="Day" value="2025-11-27" onChange={nothing} counts={{ '2025-11-27': 6 }} />,
    '6 times available',
  ],
  [
    'RangeCalendar',
    <RangeCalendar
      label="Days off"
      value={{ start: '2025-11-26', end: '2025-11-28' }}
      onChange={nothing}
      isMarked={(date) => date === '2025-11-24'}
    />,
    ', chosen',
  ],
  ['DatePicker', <DatePicker label="Day" value="2025-11-26" onChange={nothing} />, 'Clear date'],
  ['TimeField', <TimeField label="From" value="09:30" onChange={nothing} hourCycle={24} />, '09'],
  ['Slider', <Slider label="Share" value={40} valueText="40%" />, 'aria-valuetext="40%"'],
  [
    'CheckboxGroup',
    <CheckboxGroup label="Languages" options={[{ value: 'en', label: 'English' }]} />,
    'English',
  ],
  ['ToggleButton', <ToggleButton defaultSelected>Only free</ToggleButton>, 'aria-pressed="true"'],
  ['DescriptionList', <DescriptionList items={[{ term: 'Price', details: 'A$120' }]} />, '<dt'],
  [
    'DateRangePicker',
    <DateRangePicker label="Dates" value={{ start: '2025-11-26', end: '2025-11-28' }} onChange={nothing} />,
    'Clear dates',
  ],
  ['CallControls', <CallControls {...call} onLeave={nothing} />, 'Mute microphone'],
  ['CallTimer', <CallTimer startsAt={0} endsAt={1} now={Date.now} />, 'role="timer"'],
  ['CallNotice', <CallNotice title="Leo has joined." />, 'Leo has joined.'],
  ['CallTopBar', <CallTopBar name="Leo Tanaka" startsAt={0} endsAt={1} now={Date.now} />, 'Leo Tanaka'],
  ['Captions', <Captions lines={[{ id: '1', from: 'Leo', text: 'Good morning' }]} />, 'Good morning'],
  ['CategoryTile', <CategoryTile href="#media" name="Media" />, 'href="#media"'],
  [
    'ChatPanel',
    <ChatPanel
      zone="Australia/Sydney"
      onSend={nothing}
      messages={[{ id: '1', from: 'Leo', text: 'Which tab?', at: noon }]}
    />,
    'Which tab?',
  ],
  ['Countdown', <Countdown until={0} now={Date.now} />, '––:––'],
  [
    'DevicePicker',
    <DevicePicker kind="camera" devices={[]} value={null} onChange={nothing} />,
    'No camera found',
  ],
  ['Duration', <Duration minutes={90} />, 'PT90M'],
  ['ExpertCard', <ExpertCard href="#amara" name="Amara Osei" title="Strategist" rating={4.9} />, '4.9'],
  ['LevelMeter', <LevelMeter level={0.5} />, '<meter'],
  ['PreJoin', <PreJoin {...call} title="Leo Tanaka" onJoin={nothing} />, 'Join now'],
  ['Price', <Price amount="A$120" value="120.00" />, 'value="120.00"'],
  ['PriceSummary', <PriceSummary lines={[]} total={{ label: 'Total', amount: 'A$180.00' }} />, 'A$180.00'],
  ['Rating', <Rating score={4.95} reviewCount={2} />, 'Rated 4.9 out of 5'],
  ['RatingInput', <RatingInput label="Stars" value={4} onChange={nothing} />, '4 stars'],
  ['RelativeTime', <RelativeTime at={noon} now={Date.now} />, '2025'],
  ['SelfTile', <SelfTile isCameraOff />, 'You'],
  [
    'SlotPicker',
    <SlotPicker
      slots={[{ startsAt: noon }]}
      start="2025-11-27"
      zone="Australia/Sydney"
      date={null}
      onDateChange={nothing}
      value={noon}
      onChange={nothing}
    />,
    '11:00\u00A0PM',
  ],
  ['StatusPill', <StatusPill tone="success">Booked</StatusPill>, 'Booked'],
  ['Time', <Time at={noon} zone="Australia/Sydney" showZone />, 'Sydney (GMT+11)'],
  ['TimeStrip', <TimeStrip blocks={['free']} label="Free at 9" />, 'Free at 9'],
  [
    'TimeZoneSelect',
    <TimeZoneSelect value="Australia/Sydney" at={Date.parse(noon)} onChange={nothing} />,
    'GMT+11',
  ],
  [
    'VideoStage',
    <VideoStage>
      <VideoTile name="Leo Tanaka" status="Waiting" />
    </VideoStage>,
    'Waiting',
  ],
];

describe('HTML before any script', () => {
  it.each(parts)('%s renders on the server', (_name, part, word) => {
    expect(renderToString(part)).toContain(word);
  });
});
