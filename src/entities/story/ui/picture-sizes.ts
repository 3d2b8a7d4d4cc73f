/** Values for `sizes`; the page stops growing at 1344 pixels. */
export const pictureSizes = {
  lead: '(width >= 1344px) 52rem, (width >= 1024px) 62vw, 100vw',
  card: '(width >= 1344px) 25rem, (width >= 1024px) 31vw, (width >= 768px) 46vw, 100vw',
} as const
