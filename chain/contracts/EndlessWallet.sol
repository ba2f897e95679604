// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

/// A contract that never answers whether a signature is its own.
contract EndlessWallet {
    uint256 private count;

    function isValidSignature(bytes32, bytes calldata) external view returns (bytes4) {
        uint256 turns = count;
        while (turns < type(uint256).max) {
            turns++;
        }
        return bytes4(0x1626ba7e);
    }
}
