export { AdminLinks } from './ui/admin-links.tsx'
