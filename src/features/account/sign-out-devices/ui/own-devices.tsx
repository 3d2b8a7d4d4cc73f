import { useDevices } from '../model/use-devices.ts'
import { DevicesPanel } from './devices-panel.tsx'

export const OwnDevices = () => <DevicesPanel devices={useDevices()} />
