export type { ComparableText } from './lib/compare-texts.ts'
export { readableText } from './lib/media-words.ts'
export { ScrolledText, TextComparison } from './ui/text-comparison.tsx'
