export { TranscribeAudio } from './ui/transcribe-audio.tsx'
