export { CompareVersions } from './ui/compare-versions.tsx'
