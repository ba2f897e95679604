// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

import {TestUsd} from "./TestUsd.sol";

/// Keeps one per cent of every transfer for its owner and tells both parts, as Tether can on Ethereum.
contract TakingToken is TestUsd {
    constructor(string memory name, string memory symbol, uint8 decimals_) TestUsd(name, symbol, decimals_) {}

    function _update(address from, address to, uint256 value) internal override {
        uint256 kept = from == address(0) || to == address(0) ? 0 : value / 100;
        super._update(from, to, value - kept);
        if (kept > 0) super._update(from, owner(), kept);
    }
}
