export { readableText } from './lib/media-words.ts'
export type { ComparableText } from './model/comparable-text.ts'
export { ScrolledText } from './ui/scrolled-text.tsx'
export { TextComparison } from './ui/text-comparison.tsx'
