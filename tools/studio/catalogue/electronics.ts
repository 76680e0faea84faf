/** Laptops, phones, audio, games and their accessories. */
import { good, type Line } from './line.ts'

const laptops: Line[] = [
  good('vidyutra-kitaab-14-laptop-16-gb', 'laptop_14', { Silver: { parts: { body: '#aeb0b4' }, backdrop: '#dfd4c5' } }),
  good('vidyutra-kitaab-air-13-laptop-8-gb', 'laptop_air', {
    Rose: { parts: { body: '#d8aca4', pad: '#dcb9b2' }, backdrop: '#e6d9d0' },
    Silver: { parts: { body: '#aeb0b4' }, backdrop: '#d8d4c8' },
  }),
  good('vidyutra-karkhana-16-creator-laptop', 'laptop_creator', {
    Charcoal: { parts: { body: '#525255', pad: '#5a5a5d' }, backdrop: '#ddd5c9' },
  }),
  good('vidyutra-pathshala-11-student-laptop', 'laptop_student', {
    Blue: { parts: { body: '#3d6ea8', pad: '#5c86b6' }, backdrop: '#e4dccd' },
  }),
  good('vidyutra-toofan-15-gaming-laptop', 'laptop_gaming', {
    Black: { parts: { body: '#252529', pad: '#333337' }, backdrop: '#d9d2c8' },
  }),
  good('vidyutra-panna-2-in-1-tablet-laptop', 'tablet_laptop', {
    'Bottle Green': { parts: { body: '#3f6b62', cover: '#3a5c53' }, backdrop: '#e3dbcb' },
  }),
]

const sound: Line[] = [
  good('raag-one-over-ear-wireless-headphones', 'over_ear_headphones', { Brown: { backdrop: '#dccbb6' } }),
  good('sur-buds-true-wireless-earphones', 'true_wireless_buds', {
    Ivory: { parts: { shell: '#efe6d4', inner: '#e3d8c3', tips: '#d9d0be' }, backdrop: '#d6c6b0' },
    Black: { parts: { shell: '#2a2a2c', inner: '#38383a', tips: '#2e2e30' }, backdrop: '#ddd5c8' },
  }),
  good('taar-wired-earphones-with-mic', 'wired_earphones', {
    White: { parts: { shell: '#dcdcdc', cord: '#f3efe8' }, backdrop: '#cfc4b3' },
    Charcoal: { parts: { shell: '#5a5a5d', cord: '#3c3b3d', tips: '#3a3a3c' }, backdrop: '#e0d8ca' },
  }),
  good('akashvani-neckband-earphones', 'neckband_earphones', {
    Teal: { parts: { band: '#2a6f70', shell: '#235f60' }, backdrop: '#e6dac8' },
  }),
  good('mridang-studio-monitor-headphones', 'monitor_headphones', { Black: { backdrop: '#dcd6cb' } }),
  good('chhota-ustaad-kids-headphones', 'kids_headphones', {
    Coral: { parts: { shell: '#e0735a' }, backdrop: '#e8dccd' },
    Sky: { parts: { shell: '#8cb8da' }, backdrop: '#e6ddcf' },
  }),
  good('bijli-gaming-headset', 'gaming_headset', { Black: { backdrop: '#d6d0c8' } }),
  good('gunjan-bluetooth-speaker', 'speaker', {
    Terracotta: { parts: { fabric: '#b9603f' }, backdrop: '#e5d6c3' },
    Teal: { parts: { fabric: '#2f7473', rubber: '#22393a' }, backdrop: '#e3dacb' },
  }),
]

const phones: Line[] = [
  good('vidyutra-ujala-5g-smartphone-256-gb', 'phone_glass', { 'Bottle Green': { backdrop: '#dcd0c2' } }),
  good('vidyutra-ujala-lite-5g-128-gb', 'phone_lite', {
    Sky: { parts: { frame: '#94bbd8', back: '#9cc3de' }, backdrop: '#e2d9cc' },
    Black: { parts: { frame: '#26272b', back: '#2b2c31' }, backdrop: '#d8d0c4' },
  }),
  good('vidyutra-ujala-pro-5g-512-gb', 'phone_pro', {
    Gold: { parts: { frame: '#d3b981', back: '#e0c898' }, backdrop: '#ded3c4' },
    'Bottle Green': { parts: { frame: '#7d8a76', back: '#2c4f47' }, backdrop: '#e3d8c6' },
  }),
  good('vidyutra-mutthi-compact-5g', 'phone_compact', {
    Coral: { parts: { frame: '#d7826d', back: '#dd6f57' }, backdrop: '#e7dccd' },
  }),
  good('vidyutra-bujurg-easy-phone-4g', 'phone_easy', {
    Black: { parts: { body: '#343337' }, backdrop: '#ddd5c7' },
    Red: { parts: { body: '#b3322d', help: '#efe9dd' }, backdrop: '#e6dccd' },
  }),
  good('vidyutra-pahaad-rugged-5g', 'phone_rugged', { Olive: { parts: { armour: '#676c45' }, backdrop: '#e1d8c6' } }),
]

const games: Line[] = [
  good('khiladi-wireless-game-controller', 'game_controller', {
    White: { parts: { body: '#f1eee8', grips: '#b9b3a9' }, backdrop: '#cfc5b6' },
    Indigo: { parts: { body: '#3b4a83', grips: '#262f55' }, backdrop: '#e2dacc' },
  }),
  good('dangal-mechanical-gaming-keyboard', 'gaming_keyboard', { Charcoal: { backdrop: '#dcd3c6' } }),
  good('chuhedani-light-gaming-mouse', 'gaming_mouse', {
    Black: { parts: { shell: '#2b2b2d' }, backdrop: '#ddd4c7' },
    Ivory: { parts: { shell: '#efe6d3' }, backdrop: '#d3c4ad' },
  }),
  good('mela-handheld-game-console', 'handheld_console', {
    Marigold: { parts: { body: '#e39b27' }, backdrop: '#e2d8ca' },
  }),
  good('sinhasan-ergonomic-gaming-chair', 'gaming_chair', {
    Charcoal: { parts: { fabric: '#4b4a4d' }, backdrop: '#ddd5c9' },
  }),
]

const gadgets: Line[] = [
  good('urja-65-w-fast-charger', 'fast_charger', { White: { backdrop: '#d2c7b6' } }),
  good('rassi-braided-usb-c-cable-2-m', 'braided_cable', {
    Indigo: { parts: { braid: '#3a4a86' }, backdrop: '#e4dacb' },
    Coral: { parts: { braid: '#dd6b52' }, backdrop: '#e2dacd' },
  }),
  good('jeb-10-000-mah-power-bank', 'power_bank', {
    Sage: { parts: { body: '#a3b294' }, backdrop: '#e5dccd' },
    Charcoal: { parts: { body: '#57575a' }, backdrop: '#ddd5c8' },
  }),
  good('chhabi-tripod-and-remote', 'phone_tripod', { Black: { backdrop: '#dfd7ca' } }),
  good('mez-aluminium-laptop-stand', 'laptop_stand', { Silver: { parts: { body: '#cfd0d2' }, backdrop: '#d6cfc0' } }),
]

export const electronics: Line[] = [...laptops, ...sound, ...phones, ...games, ...gadgets]
