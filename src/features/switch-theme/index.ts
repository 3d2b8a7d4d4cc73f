export { themeScript } from './model/theme-script.ts'
export { ThemeSwitch } from './ui/theme-switch.tsx'
