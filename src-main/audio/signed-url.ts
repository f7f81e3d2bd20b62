/**
 * Decides which addresses a download may connect to. The service names an address, and a storage may redirect
 * to another: neither may make this machine request a file, one of its own servers, a router or a neighbour.
 *
 * A storage may be on the internet, or in the same kind of network as the service that the user connected to: a
 * service on this machine may name loopback, and one in a private network may name private addresses. The rule
 * applies to the name in the URL, and to each address that the name resolves to.
 */
import { BlockList, isIP } from 'node:net'
import { AudioError } from './audio-error.ts'

/** `unusable`: no storage can have this address. */
export type AddressClass = 'public' | 'private' | 'loopback' | 'unusable'

/**
 * Addresses that the internet does not route (the registries of RFC 6890). Loopback: RFC 1122, 4291. Private:
 * RFC 1918, 6598, 3927 (link-local), 4193, 4291 (link-local), 3879, 8215. Unusable: unspecified, multicast,
 * reserved, benchmarks, and tunnels that hide an IPv4 address (RFC 1122, 1112, 2544, 6890, 4291, 6666, 4380,
 * 3056).
 */
const ranges: [AddressClass, BlockList][] = [
  ['loopback', createBlockList(['127.0.0.0/8', '::1/128'])],
  [
    'private',
    createBlockList([
      ...['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', '169.254.0.0/16'],
      ...['fc00::/7', 'fe80::/10', 'fec0::/10', '64:ff9b:1::/48'],
    ]),
  ],
  [
    'unusable',
    createBlockList([
      ...['0.0.0.0/8', '192.0.0.0/24', '198.18.0.0/15', '224.0.0.0/3'],
      ...['::/96', '100::/64', '2001::/32', '2002::/16', 'ff00::/8'],
    ]),
  ],
]

/**
 * Placeholder addresses that tunnels on this machine (Clash, sing-box) return for every name. The tunnel
 * resolves the name itself on connecting, as a proxy does.
 */
const tunnelPlaceholders = createBlockList(['198.18.0.0/15'])

/** The kind of network of an account's base URL, by its name alone. */
export function classifyUrl(url: string): AddressClass {
  return classifyHost(readBareHost(new URL(url)))
}

/**
 * Checks a signed URL before anything is sent to it: `https:`, or `http:` on loopback.
 *
 * @param service the class of the account's base URL
 * @throws AudioError `refused-address`.
 */
export function checkSignedUrl(input: string, service: AddressClass): URL {
  const url = URL.parse(input)
  if (!url || url.username || url.password) throw new AudioError('refused-address')
  const target = classifyHost(readBareHost(url))
  const secure = url.protocol === 'https:' || (url.protocol === 'http:' && target === 'loopback')
  if (!secure || !isReachable(target, service)) throw new AudioError('refused-address')
  return url
}

/**
 * Checks a redirect of a storage by the same rule and one more: a storage on the internet may only redirect to
 * the internet, whichever service named it.
 *
 * @throws AudioError `refused-address`, or `redirect-refused` when there is no target.
 */
export function checkRedirect(from: URL, location: string | null, service: AddressClass): URL {
  if (location === null || !URL.canParse(location, from)) throw new AudioError('redirect-refused')
  const target = checkSignedUrl(new URL(location, from).href, service)
  if (!isReachable(classifyHost(readBareHost(target)), classifyHost(readBareHost(from))))
    throw new AudioError('refused-address')
  return target
}

/**
 * Selects the addresses of a name that may be connected to, so that a public name cannot lead to a private
 * address.
 *
 * @throws AudioError `refused-address` when there is none.
 */
export function pickReachable(addresses: readonly string[], service: AddressClass): string[] {
  const reachable = addresses.filter(
    (address) => isReachable(classifyHost(address), service) || contains(tunnelPlaceholders, address),
  )
  if (reachable.length === 0) throw new AudioError('refused-address')
  return reachable
}

/**
 * The internet is reachable for every service, anything else only for a service in the same kind of network.
 */
function isReachable(target: AddressClass, service: AddressClass): boolean {
  return target === 'public' || (target === service && target !== 'unusable')
}

/**
 * @param host a name or an address. A name without a dot, or under one of these domains, belongs to a private
 * network.
 */
function classifyHost(host: string): AddressClass {
  if (isIP(host) !== 0) return ranges.find(([, list]) => contains(list, host))?.[0] ?? 'public'
  // RFC 6761.
  if (host === 'localhost' || host.endsWith('.localhost')) return 'loopback'
  return !host.includes('.') || /\.(local|internal|home\.arpa)$/.test(host) ? 'private' : 'public'
}

function readBareHost(url: URL): string {
  // A dot at the end of a name does not change its address.
  return url.hostname.replace(/^\[|\]$|\.$/g, '').toLowerCase()
}

/**
 * IPv4 ranges also apply inside IPv6: BlockList itself checks mapped addresses, the subnets here cover NAT64
 * (RFC 6052).
 */
function createBlockList(subnets: string[]): BlockList {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [network = '', bits] = subnet.split('/')
    const isIPv4 = isIP(network) === 4
    list.addSubnet(network, Number(bits), isIPv4 ? 'ipv4' : 'ipv6')
    if (isIPv4) list.addSubnet(`64:ff9b::${network}`, 96 + Number(bits), 'ipv6')
  }
  return list
}

function contains(list: BlockList, address: string): boolean {
  // The zone after % names one of this machine's interfaces.
  return list.check(address.split('%')[0]!, isIP(address) === 4 ? 'ipv4' : 'ipv6')
}
