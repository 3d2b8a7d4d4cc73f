export { Text } from './text.tsx'
