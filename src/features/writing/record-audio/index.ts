export { RecordAudio } from './ui/record-audio.tsx'
