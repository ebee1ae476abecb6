/** A list without markers that stays a list for screen readers: Safari drops the role with `none`. */
export const plainList = { listStyleType: '""', margin: 0, paddingInlineStart: 0 } as const;
