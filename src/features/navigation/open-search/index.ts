export { searchFieldId } from './lib/search-field-id.ts'
export { useSearchKeys } from './model/use-search-keys.ts'
export { SlashSetting } from './ui/slash-setting.tsx'
