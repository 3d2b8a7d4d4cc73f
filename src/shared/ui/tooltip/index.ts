export { Tooltip } from './tooltip.tsx'
