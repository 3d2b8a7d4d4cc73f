export { Menu, type MenuProps, type MenuTriggerAttributes } from './menu.tsx'
export type { MenuEntry } from './menu-entry.ts'
