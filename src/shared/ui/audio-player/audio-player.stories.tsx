import preview from '#storybook/preview.tsx'
import { AudioPlayer } from './index.tsx'

const meta = preview.meta({ title: 'shared/ui/audio-player', component: AudioPlayer, parameters: { layout: 'padded' } })

export const Default = meta.story({ args: { src: '/media/recording/original.wav', label: 'Recording' } })
