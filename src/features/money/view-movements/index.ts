export { EveryMovement } from './ui/every-movement.tsx'
