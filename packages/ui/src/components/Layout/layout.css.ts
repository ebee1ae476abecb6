import { component, componentVariants } from '../../theme/css.ts';
import { mq, space } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export type Space = keyof typeof space;
const sizes = Object.keys(space).map(Number) as Space[];
const bySize: Record<Space, string> = vars.space;
const paddings = [16, 20, 24, 32] as const;
export type Padding = (typeof paddings)[number];
const bySpace = <Key extends Space>(
  keys: readonly Key[],
  rule: (value: string) => Record<string, string>,
  name: string,
): Record<Key, string> =>
  componentVariants(
    Object.fromEntries(keys.map((key) => [key, rule(bySize[key])])) as Record<Key, Record<string, string>>,
    name,
  );

export const stack = component({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });
export const inline = component({ display: 'flex', flexWrap: 'wrap', minInlineSize: 0 });
export const noWrap = component({ flexWrap: 'nowrap' });
export const gap = bySpace(sizes, (value) => ({ gap: value }), 'gap');
export const padding = bySpace(paddings, (value) => ({ padding: value }), 'pad');
export const align = componentVariants(
  {
    start: { alignItems: 'flex-start' },
    center: { alignItems: 'center' },
    end: { alignItems: 'flex-end' },
    stretch: { alignItems: 'stretch' },
    baseline: { alignItems: 'baseline' },
  },
  'align',
);
export const justify = componentVariants(
  {
    start: { justifyContent: 'flex-start' },
    center: { justifyContent: 'center' },
    end: { justifyContent: 'flex-end' },
    between: { justifyContent: 'space-between' },
  },
  'justify',
);

export const grid = component({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minInlineSize: 0 });
const columnsAt = <Count extends number>(
  query: string | null,
  counts: readonly Count[],
): Record<Count, string> =>
  componentVariants(
    Object.fromEntries(
      counts.map((count) => {
        const rule = { gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` };
        return [count, query ? { '@media': { [query]: rule } } : rule];
      }),
    ) as Record<Count, object>,
    'columns',
  );
/** As many as fit a reader at that width. */
export const columns = {
  base: columnsAt(null, [1, 2, 3]),
  md: columnsAt(mq.md, [1, 2, 3, 4]),
  lg: columnsAt(mq.lg, [2, 3, 4]),
  xl: columnsAt(mq.xl, [2, 3, 4, 5, 6]),
};

export const card = component({
  minInlineSize: 0,
  backgroundColor: vars.color.surface,
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
});
export const cardTone = componentVariants(
  {
    surface: {},
    panel: { borderRadius: vars.radius.panel },
    sunken: { backgroundColor: vars.color.sunken },
    brand: {
      backgroundColor: vars.color.brandSoft,
      borderColor: 'transparent',
      color: vars.color.brandSoftText,
    },
  },
  'card',
);

/** Edge-to-edge below 480 px, a card above. */
export const cardFlush = component({
  '@media': {
    [mq.belowSm]: {
      marginInline: 'calc(-1 * var(--nx-gutter, 0px))',
      borderInline: 0,
      borderRadius: 0,
      backgroundColor: 'transparent',
      borderBlock: 0,
    },
  },
});
