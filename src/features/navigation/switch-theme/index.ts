export { ThemeSwitch } from './ui/theme-switch.tsx'
