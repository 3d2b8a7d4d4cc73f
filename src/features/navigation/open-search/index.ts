export { searchFieldId } from './model/search-keys.ts'
export { useSearchKeys } from './model/use-search-keys.ts'
export { SlashSetting } from './ui/slash-setting.tsx'
