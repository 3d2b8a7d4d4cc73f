export { Anchor, Link } from './link.tsx'
