// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

import {TestUsd} from "./TestUsd.sol";

/// Moves a half of what it is told to, and tells the half: the rest stays where it was.
contract ShortToken is TestUsd {
    constructor(string memory name, string memory symbol, uint8 decimals_) TestUsd(name, symbol, decimals_) {}

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, from == address(0) || to == address(0) ? value : value / 2);
    }
}
