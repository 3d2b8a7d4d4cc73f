/** A title as people may write it: with a word of 63 letters and an address, neither of which has a place to break. */
export const longTitle =
  'Who pays for the Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz at https://records.example/council/2026/minutes/resurfacing-of-harbour-street-contract-and-annexes?'
