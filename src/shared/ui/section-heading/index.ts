export { SectionHeading } from './section-heading.tsx'
