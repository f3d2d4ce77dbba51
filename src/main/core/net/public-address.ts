import { BlockList, isIP } from 'node:net';

/** What is no address of the public internet: this computer, its networks, and what stands for either. */
const [closed4, closed6] = [new BlockList(), new BlockList()];
for (const [net, bits] of [
  ...[
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
  ],
  ...[
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
  ],
  ...[
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ],
] as const) {
  closed4.addSubnet(String(net), Number(bits), 'ipv4');
}
for (const [net, bits] of [
  ...[
    ['::', 96],
    ['::ffff:0:0', 96],
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['100::', 64],
    ['2001::', 32],
  ],
  ...[
    ['2001:db8::', 32],
    ['2002::', 16],
    ['fc00::', 7],
    ['fe80::', 10],
    ['fec0::', 10],
    ['ff00::', 8],
  ],
] as const) {
  closed6.addSubnet(String(net), Number(bits), 'ipv6');
}

/** Whether an address, without brackets, is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed4.check(address, 'ipv4');
  return family === 6 && !closed6.check(address, 'ipv6');
}

/** Names that never are of the public internet; an address by what it is, another name by what it is looked up as. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  const bare = host.replace(/^\[|\]$/g, '');
  if (isIP(bare) !== 0) return isPublicAddress(bare);
  return host.includes('.') && !/(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/.test(host);
}
