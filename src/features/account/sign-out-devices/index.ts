export { OwnDevices } from './ui/own-devices.tsx'
