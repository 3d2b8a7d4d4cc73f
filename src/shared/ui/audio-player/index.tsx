type AudioPlayerProps = {
  /** The address of the recording. */
  src: string
  /** The accessible name. */
  label: string
}

export function AudioPlayer({ src, label }: AudioPlayerProps) {
  return (
    // The metadata says how long the recording is, before anybody plays it.
    // biome-ignore lint/a11y/useMediaCaption: WCAG 1.2.1 asks for a transcript of audio; captions are for video (1.2.2)
    <audio controls preload="metadata" src={src} aria-label={label} />
  )
}
