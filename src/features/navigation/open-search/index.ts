export { searchFieldId, useSearchKeys } from './model/use-search-keys.ts'
export { SlashSetting } from './ui/slash-setting.tsx'
