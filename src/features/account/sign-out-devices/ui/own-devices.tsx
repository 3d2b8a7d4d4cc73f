import { useDevices } from '../model/use-devices.ts'
import { DevicesPanel } from './devices-panel.tsx'

/** The profile's Devices section: where one is signed in, and signing out elsewhere. */
export const OwnDevices = () => <DevicesPanel devices={useDevices()} />
