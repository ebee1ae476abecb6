// Parts of a marketplace that sells time: finding somebody, choosing a time, the price.
export { CategoryTile } from '../components/CategoryTile/index.ts';
export type { CategoryTileProps } from '../components/CategoryTile/index.ts';
export { ExpertCard, ExpertCardSkeleton } from '../components/ExpertCard/index.ts';
export type { ExpertCardProps, ExpertCardWords } from '../components/ExpertCard/index.ts';
export { PriceSummary } from '../components/PriceSummary/index.ts';
export type { PriceLine, PriceSummaryProps } from '../components/PriceSummary/index.ts';
export { SlotPicker } from '../components/SlotPicker/index.ts';
export type {
  OtherClock,
  Slot,
  SlotHold,
  SlotPickerProps,
  SlotPickerWords,
} from '../components/SlotPicker/index.ts';
export { TimeStrip } from '../components/TimeStrip/index.ts';
export type { TimeStripBlock, TimeStripProps } from '../components/TimeStrip/index.ts';
