/** The drawings of the icons: 20 px box, 1.5 stroke, round ends, on whole pixels. */
export const icons = {
  globe: (
    <>
      <circle cx="10" cy="10" r="7.2" />
      <path d="M2.8 10h14.4M10 2.8c2.4 2 3.2 4.6 3.2 7.2S12.4 15.2 10 17.2C7.6 15.2 6.8 12.6 6.8 10S7.6 4.8 10 2.8" />
    </>
  ),
  orbit: (
    <>
      <circle cx="10" cy="10" r="2.6" />
      <ellipse cx="10" cy="10" rx="8.2" ry="3.6" transform="rotate(-24 10 10)" />
      <circle cx="16.7" cy="5.9" r="1.1" fill="currentColor" stroke="none" />
    </>
  ),
  plot: <path d="M3 3h14v14H3zM3 10h14M10 3v14M10 6.5h7M6.5 10v7" />,
  land: <path d="M3 6.5 10 3l7 3.5-7 3.5zM3 10l7 3.5L17 10M3 13.5 10 17l7-3.5" />,
  asset: (
    <path d="M3 5.5h12.5A1.5 1.5 0 0 1 17 7v8a1.5 1.5 0 0 1-1.5 1.5H3zM3 5.5v-1a1 1 0 0 1 1-1h10M17 9.5h-3.5v3H17" />
  ),
  team: (
    <>
      <circle cx="10" cy="4.8" r="2.3" />
      <circle cx="4.6" cy="15" r="2.1" />
      <circle cx="15.4" cy="15" r="2.1" />
      <path d="M10 7.1v3.4M4.6 12.9v-2.4h10.8v2.4" />
    </>
  ),
  more: <path d="M3 6h14M3 10h14M3 14h14" />,
  clock: (
    <>
      <circle cx="10" cy="10" r="7.2" />
      <path d="M10 5.6V10l2.9 1.9" />
    </>
  ),
  moon: <path d="M16.5 11.8A7 7 0 0 1 8.2 3.5a7 7 0 1 0 8.3 8.3z" />,
  sun: (
    <>
      <circle cx="10" cy="10" r="3.2" />
      <path d="M10 2v2M10 16v2M2 10h2M16 10h2M4.3 4.3l1.4 1.4M14.3 14.3l1.4 1.4M4.3 15.7l1.4-1.4M14.3 5.7l1.4-1.4" />
    </>
  ),
  down: <path d="m5.5 8 4.5 4.5L14.5 8" />,
  right: <path d="m8 5.5 4.5 4.5L8 14.5" />,
  left: <path d="M12 5.5 7.5 10l4.5 4.5" />,
  close: <path d="m5 5 10 10M15 5 5 15" />,
  search: (
    <>
      <circle cx="9" cy="9" r="5.5" />
      <path d="m13.2 13.2 3.8 3.8" />
    </>
  ),
  filter: <path d="M3 5.5h14M5.5 10h9M8 14.5h4" />,
  in: <path d="M10 3v9.5M6 9l4 4 4-4M3.5 16.5h13" />,
  out: <path d="M10 13V3.5M6 7.5l4-4 4 4M3.5 16.5h13" />,
  swap: <path d="M4 7h12l-3-3M16 13H4l3 3" />,
  exchange: <path d="M16 3v4h-4M4 17v-4h4M4.5 8A6 6 0 0 1 16 7M15.5 12A6 6 0 0 1 4 13" />,
  move: <path d="M4 10h12M12 6l4 4-4 4" />,
  plus: <path d="M10 4v12M4 10h12" />,
  minus: <path d="M4 10h12" />,
  lock: <path d="M5 9h10v8H5zM7 9V6.5a3 3 0 0 1 6 0V9" />,
  csv: <path d="M5 3h7l3 3v11H5zM12 3v3h3M8 10h4M8 13h4" />,
  bell: <path d="M5 14h10l-1.2-2V8.5a3.8 3.8 0 0 0-7.6 0V12zM8.5 16.5h3" />,
  flame: (
    <path d="M10 2.8c.6 3-3.8 4.8-3.8 8.8a3.9 3.9 0 0 0 7.8 0c0-2-1-3-1.6-4.2-.5 1-1 1.4-1.6 1.6.6-2.4.2-4.4-.8-6.2z" />
  ),
  calendar: <path d="M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3M13 3v3" />,
  dots: <path d="M5 10h.01M10 10h.01M15 10h.01" strokeWidth="2.6" />,
  plough: <path d="M4 15a7 7 0 0 1 12.5-3M16.5 8v4h-4" />,
  check: <path d="m4 10.5 4 4 8-9" />,
  copy: <path d="M7 7h10v10H7zM13 7V3H3v10h4" />,
  star: <path d="m10 2.8 2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5L2.8 8.1l5-.7z" />,
  starFull: <path d="m10 2.8 2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5L2.8 8.1l5-.7z" fill="currentColor" />,
  share: <path d="M10 12.5V2.5M6.5 6 10 2.5 13.5 6M6 9H4v8h12V9h-2" />,
  external: <path d="M8 4H4v12h12v-4M11 4h5v5M16 4l-7 7" />,
  person: (
    <>
      <circle cx="10" cy="6.5" r="3.5" />
      <path d="M3.5 17c.6-3.6 3.2-5.5 6.5-5.5s5.9 1.9 6.5 5.5" />
    </>
  ),
  key: (
    <>
      <circle cx="6.5" cy="13.5" r="3" />
      <path d="m8.7 11.3 7.8-7.8M13 7l2.5 2.5" />
    </>
  ),
  shield: <path d="M10 2.5 16 5v4.5c0 3.8-2.5 6.5-6 8-3.5-1.5-6-4.2-6-8V5z" />,
  warn: <path d="M10 3 18 16.5H2zM10 8v4M10 14.2v.1" />,
  info: (
    <>
      <circle cx="10" cy="10" r="7.2" />
      <path d="M10 9.2V14M10 6.2v.1" />
    </>
  ),
  help: (
    <>
      <circle cx="10" cy="10" r="7.2" />
      <path d="M7.8 7.8a2.2 2.2 0 1 1 3.3 2c-.8.5-1.1.9-1.1 1.7M10 14.2v.1" />
    </>
  ),
  news: <path d="M3 4h11v12H4.5A1.5 1.5 0 0 1 3 14.5zM14 8h3v6.5a1.5 1.5 0 0 1-3 0M6 7.5h5M6 10.5h5M6 13.5h3" />,
  leave: <path d="M11 4H4v12h7M8 10h9M14 7l3 3-3 3" />,
  offline: (
    <path d="M3 3l14 14M5.5 10.5a6.5 6.5 0 0 1 3-1.7M2.8 7.7A10.5 10.5 0 0 1 6 5.6M9.5 5a10.5 10.5 0 0 1 7.7 2.7M12.5 9.5a6.5 6.5 0 0 1 2 1M10 14.5v.1" />
  ),
  eye: (
    <>
      <path d="M2.5 10c2-3.5 4.5-5 7.5-5s5.5 1.5 7.5 5c-2 3.5-4.5 5-7.5 5s-5.5-1.5-7.5-5z" />
      <circle cx="10" cy="10" r="2.3" />
    </>
  ),
  eyeOff: (
    <path d="M3 3l14 14M7.5 5.4A8 8 0 0 1 10 5c3 0 5.5 1.5 7.5 5a13 13 0 0 1-2.3 2.9M12.7 14.5A8 8 0 0 1 10 15c-3 0-5.5-1.5-7.5-5a13 13 0 0 1 2.6-3.2" />
  ),
} as const
